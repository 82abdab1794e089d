import * as z from 'zod/mini';
import { deletion } from '../constants.ts';
import * as messages from '../messages.ts';

/** Account deletion: the exact confirmation phrase (SPEC §5). */
export const DeletionFormSchema = z.object({
  phrase: z.literal(deletion.phrase, messages.deletionPhraseMismatch),
});
