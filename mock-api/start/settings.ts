import { z } from 'zod';

const portRule = 'must be a port, from 1 to 65535';
const PortSchema = z.coerce.number(portRule).int(portRule).min(1, portRule).max(65_535, portRule);

const SettingsSchema = z.object({
  API_HOST: z.literal('', 'is set: to run the portal against a host use `npm run serve`').optional(),
  PORT: PortSchema.default(3000),
  MOCK_PORT: PortSchema.default(4000),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^(127\.0\.0\.1|localhost):\d{1,5}$/, 'must be a port of this machine, like 127.0.0.1:9099')
    .default('127.0.0.1:9099')
    .transform((address) => {
      const [host = '', port] = address.split(':');
      return { host, port: Number(port) };
    }),
});

/** Parses the settings of `npm start`. Throws a `SettingsError` whose message is one line to show. */
export function readStartSettings(environment: Readonly<Record<string, string | undefined>>) {
  const parsed = SettingsSchema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  return parsed.data;
}

export class SettingsError extends Error {}

export type StartSettings = ReturnType<typeof readStartSettings>;
