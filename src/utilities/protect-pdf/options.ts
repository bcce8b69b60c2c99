import { z } from "zod";

export const password = (title: string, description: string) =>
  z.string().max(127, `${title} can have at most 127 characters.`).meta({
    title,
    description,
    secret: true,
  });
