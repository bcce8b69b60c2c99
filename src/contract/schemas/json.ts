import { z } from "zod";

/** Whatever JSON can say. */
export const jsonValueSchema = z.json();
