import * as z from 'zod/mini';

/** Names of the Privacy options that a player can set (SPEC §7). */
export const optionNames = ['PublicProfileVisible', 'ShowInLeaderboards'] as const;

export const OptionSchema = z.object({
  category: z.literal('Privacy'),
  name: z.enum(optionNames),
  value: z.boolean(),
});
export type Option = z.infer<typeof OptionSchema>;
