import { z } from 'zod';

/** Whether a response with a status of success says in its body that the call failed, in the forms of common frameworks. */
export const saysFailure = (body: unknown): boolean => FailureSchema.safeParse(body).success;

const FailureSchema = z.union([
  z.object({ success: z.literal(false) }),
  z.object({ ok: z.literal(false) }),
  z.object({ status: z.enum(['error', 'fail', 'failed', 'failure']) }),
  z.object({ error: z.string().min(1), success: z.undefined() }),
]);
