type Unit = { name: string; factor: number; zero?: number };

export type Quantity = {
  code: string;
  name: string;
  /** Its units in words, if "units of" and the name would be odd. */
  unitsCalled?: string;
  tags: string[];
  /** Names of the quantity and symbols. */
  alsoCalled: readonly string[];
  source: string;
  units: Readonly<Record<string, Unit>>;
  from: string;
  example: { value: number; from: string; rows: readonly (readonly [string, number])[] };
  /** Units that grow as others shrink, such as miles per gallon. */
  inverse?: readonly string[];
  /** Found only by its other names, because its units usually mean another quantity. */
  isOfOthers?: true;
};

export const unit = (name: string, factor: number): Unit => ({ name, factor });

export const exact =
  "Factors are exact by definition (NIST SP 811, appendix B; BIPM, SI Brochure).";

/** US and UK units in metres, kilograms and cubic metres. */
export const foot = 0.3048;
export const inch = 0.0254;
export const pound = 0.45359237;
export const gallon = 231 * inch ** 3;
export const imperialGallon = 0.00454609;

/** In metres per second squared. */
export const gravity = 9.80665;
