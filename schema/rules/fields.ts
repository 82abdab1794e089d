import * as z from 'zod/mini';
import { passwords } from '../constants.ts';
import * as messages from '../messages.ts';
import type { RuleSources } from '../source.ts';
import { assumed } from '../source.ts';

/**
 * An email address (SPEC §5) of at most 254 characters, the limit of SMTP (RFC 5321). `invalid` and `missing`
 * are the messages for an invalid and for an empty address.
 */
export const emailField = (invalid: string, missing: string = messages.emailRequired) =>
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: missing, abort: true }),
        says({ type: 'SPEC §5', minimum: 'SPEC §5' }),
      ),
    z.email({ error: invalid }).check(
      z.maxLength(254, invalid),
      says({
        type: 'SPEC §5',
        format: 'SPEC §5',
        maximum: assumed('no mail reaches a longer address (RFC 5321)'),
      }),
    ),
  );

/**
 * A password (SPEC §5) of at most 4,096 characters, the limit of the identity service. `missing` is the message
 * for an empty password.
 */
export const passwordField = (
  tooShort: string,
  { minimum = passwords.minimum, missing = tooShort }: { minimum?: number; missing?: string } = {},
) =>
  z.string().check(
    z.minLength(1, { error: missing, abort: true }),
    z.minLength(minimum, tooShort),
    z.maxLength(4_096, messages.passwordTooLong),
    says({
      type: 'SPEC §5',
      minimum: 'SPEC §5',
      maximum: assumed('the identity service takes no longer one'),
    }),
  );

/** Attaches the sources of the rules that stand before it. */
export const says = (sources: RuleSources) => z.meta({ sources });
