import { z } from 'zod';
import { defaultBrand } from '#schema/brand/brand.ts';
import type { Environment } from '#schema/settings.ts';
import {
  demoProjectId,
  EmulatorAddressSchema,
  ListenAddressSchema,
  OriginSchema,
  PortOrAnySchema,
  parseSettings,
} from '#schema/settings.ts';

const { games, badges } = defaultBrand.remoteConfigKeys;

const SettingsSchema = z.object({
  MOCK_PORT: PortOrAnySchema.default(4_000),
  LISTEN_ADDRESS: ListenAddressSchema.default('127.0.0.1'),
  PORTAL_ORIGIN: OriginSchema.default('http://localhost:3000'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,40}$/, 'must be a project id')
    .default(demoProjectId),
  /** If absent, an in-memory identity service is used. */
  FIREBASE_AUTH_EMULATOR_HOST: EmulatorAddressSchema.optional(),
  /** As the portal's. */
  REMOTE_CONFIG_GAMES_KEY: z.string().default(games),
  REMOTE_CONFIG_BADGES_KEY: z.string().default(badges),
  /** A file that keeps the world across restarts. */
  MOCK_STATE: z.string().optional(),
});
export type MockSettings = z.infer<typeof SettingsSchema>;

/** Reads the mock host's settings. @throws {SettingsError} */
export const readMockSettings = (environment: Environment): MockSettings =>
  parseSettings(SettingsSchema, environment);
