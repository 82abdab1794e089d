import { z } from 'zod';
import type { Environment } from '#schema/settings.ts';
import { EmulatorAddressSchema, OriginSchema, PortSchema, parseSettings } from '#schema/settings.ts';

const SettingsSchema = z.object({
  API_HOST: z
    .undefined(
      'is set, and `npm start` has a host of its own: to run the portal against this one use `npm run serve`',
    )
    .optional(),
  /** Portal and mock host read it themselves; browser, portal and `npm start` ask for localhost. */
  LISTEN_ADDRESS: z
    .enum(
      ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'],
      'must be 127.0.0.1, ::1, localhost, 0.0.0.0 or :: with `npm start`, which is reached as localhost',
    )
    .optional(),
  PORT: PortSchema.default(3000),
  /** The portal reads it itself. Default: PORT on localhost. */
  PORTAL_ORIGIN: OriginSchema.optional(),
  MOCK_PORT: PortSchema.default(4000),
  FIREBASE_AUTH_EMULATOR_HOST: EmulatorAddressSchema.prefault('127.0.0.1:9099').transform((address) => {
    const [, host = '', port] = /^(.+):(\d+)$/.exec(address) ?? [];
    return { host, port: Number(port) };
  }),
});

/** Reads the settings of `npm start`. @throws {SettingsError} */
export const readStartSettings = (environment: Environment) => parseSettings(SettingsSchema, environment);

export type StartSettings = ReturnType<typeof readStartSettings>;
