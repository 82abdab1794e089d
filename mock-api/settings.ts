import { z } from 'zod';

const OriginSchema = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => new URL(text).origin === text, 'must be an origin, such as http://localhost:3000');

const SettingsSchema = z.object({
  /** 0 picks any free port. */
  MOCK_PORT: z.coerce.number().int().min(0).max(65_535).default(4_000),
  LISTEN_ADDRESS: z.string().default('127.0.0.1'),
  PORTAL_ORIGIN: OriginSchema.default('http://localhost:3000'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,40}$/, 'must be a project id')
    .default('demo-portal'),
  /** If absent, an in-memory identity service is used. */
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.[\]:-]+:\d{1,5}$/, 'must be host:port')
    .optional(),
  /** A file that keeps the world across restarts. */
  MOCK_STATE: z.string().optional(),
});
export type MockSettings = z.infer<typeof SettingsSchema>;

/** Parses the settings; returns one line per invalid setting instead. An empty value counts as absent. */
export function readMockSettings(env: Readonly<Record<string, string | undefined>>): MockSettings | string[] {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = SettingsSchema.safeParse(given);
  if (result.success) return result.data;
  return result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
