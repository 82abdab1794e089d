import * as z from 'zod/mini';
import { says } from './fields.ts';

/** Names of the Privacy options that a player can set (SPEC §7). */
export const optionNames = ['PublicProfileVisible', 'ShowInLeaderboards'] as const;

export const OptionSchema = z
  .object({
    category: z.literal('Privacy').check(says({ values: 'SPEC §7' })),
    name: z.enum(optionNames).check(says({ values: 'SPEC §7' })),
    value: z.boolean(),
  })
  .check(says({ type: 'SPEC §7' }));
export type Option = z.infer<typeof OptionSchema>;
