/** Pictures with colour in half the size, which decoders are free to spread in their way (T.81, A.1.1). */
export const halvedColour = /^(colour-42|half|lossy|odd|poor|progressive)/;
