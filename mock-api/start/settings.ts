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
    .transform((host) => new URL(`http://${host}`)),
});

/** Addresses of the three servers of `npm start`. `movedBy` names the setting that changes the port. */
export interface StartSettings {
  portal: { port: number; movedBy: string };
  mock: { port: number; movedBy: string };
  emulator: { host: string; port: number; movedBy: string };
}

/** Parses the settings. Throws a `SettingsError` whose message is one line to show. */
export function readStartSettings(environment: Readonly<Record<string, string | undefined>>): StartSettings {
  const parsed = SettingsSchema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const { PORT, MOCK_PORT, FIREBASE_AUTH_EMULATOR_HOST: emulator } = parsed.data;
  return {
    portal: { port: PORT, movedBy: 'PORT' },
    mock: { port: MOCK_PORT, movedBy: 'MOCK_PORT' },
    emulator: {
      host: emulator.hostname,
      port: Number(emulator.port || 80),
      movedBy: 'FIREBASE_AUTH_EMULATOR_HOST',
    },
  };
}

export class SettingsError extends Error {}
