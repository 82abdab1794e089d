import * as z from 'zod/mini';

/** Account options that a player may set: Privacy and its two switches (SPEC section 7). */
export const optionNames = ['PublicProfileVisible', 'ShowInLeaderboards'] as const;

export const OptionSchema = z.object({
  category: z.literal('Privacy'),
  name: z.enum(optionNames),
  value: z.boolean(),
});
export type Option = z.infer<typeof OptionSchema>;
