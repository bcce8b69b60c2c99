import { z } from "zod";

export const jsonValueSchema = z.json();
