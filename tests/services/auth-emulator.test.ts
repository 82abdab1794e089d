import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readStateFile } from '#mock-api/host/state-file.ts';
import { createEmulatorIdentity } from '#mock-api/identity/emulator-identity.ts';
import type { SeedPerson } from '#mock-api/identity/identity-service.ts';
import { toLocalOrigin } from '#mock-api/start/servers.ts';
import { callControl } from '#tests/support/mock-control.ts';
import type { NpmStart } from './npm-start.ts';
import { runNpmStart } from './npm-start.ts';

const projectId = 'demo-portal';
const portalOrigin = 'http://portal.test';
let started: NpmStart;
const folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
const stateFile = join(folder, 'world.json');

beforeAll(async () => {
  started = await runNpmStart({ MOCK_STATE: stateFile, PORTAL_ORIGIN: portalOrigin });
  await started.waitForOutput(/^Sign-in is ready, [\d.]+ s after the start\. Press Ctrl-C to stop\.$/m);
  const response = await fetch(`${toLocalOrigin(started.mock)}/__mock/ready`);
  expect(await response.json()).toMatchObject({ identity: true });
});

afterAll(() => {
  started.end();
  rmSync(folder, { recursive: true });
});

it('the portal of npm start and its mock host have the PORTAL_ORIGIN that is set', async () => {
  expect(started.output()).toContain(`portal         ${portalOrigin} (listens on http://localhost:`);
  const { headers } = await fetch(`${toLocalOrigin(started.mock)}/__mock/remote-config`);
  expect(headers.get('access-control-allow-origin')).toBe(portalOrigin);
});

describe('the emulator of npm start as the identity service', () => {
  it('rejects a disabled person', async () => {
    const ada = createPerson({ disabled: true });
    await createIdentity().seed([ada]);
    expect(await signInWithPassword(ada)).toBe('USER_DISABLED');
  });

  it('leaves correct people unchanged, so that another host ends no session', async () => {
    const ada = createPerson();
    await createIdentity().seed([ada]);
    const { passwordHash } = await readAccount(ada.uid);
    await createIdentity().seed([ada]);
    expect((await readAccount(ada.uid)).passwordHash).toBe(passwordHash);
  });

  it.each<Partial<SeedPerson>>([
    { password: 'changed1' },
    { disabled: true },
    { emailVerified: false },
    { displayName: 'Changed' },
    { google: { sub: 'changed', email: 'changed@example.com' } },
  ])('takes back a change of %j when the world is seeded again', async (change) => {
    const ada = createPerson({ google: true });
    const service = createIdentity();
    await service.seed([{ ...ada, ...change }]);
    await service.seed([ada]);
    const { uid: localId, displayName, emailVerified } = ada;
    expect(await readAccount(localId)).toMatchObject({ displayName, emailVerified });
    expect(await signInWithPassword(ada)).toMatchObject({ localId });
    expect(await signInWithGoogle(ada)).toMatchObject({ localId });
  });

  it('takes a seeded email address back from a new registration', async () => {
    const ada = createPerson();
    const service = createIdentity();
    await service.seed([ada]);
    await service.remove(ada.uid);
    await callEmulator('signUp', { email: ada.email, password: 'password2' });
    await service.seed([ada]);
    expect(await signInWithPassword(ada)).toMatchObject({ localId: ada.uid });
  });

  it('knows the account of a sign-in by redirect when it comes by the popup', async () => {
    const ada = createPerson({ google: true });
    expect(await createIdentity().findOrAdd(ada)).toBe(ada.uid);
    expect(await signInWithGoogle(ada)).toMatchObject({ localId: ada.uid });
    expect(await createIdentity().findOrAdd({ ...ada, uid: 'other' })).toBe(ada.uid);
  });

  it('removes the people of the previous world', async () => {
    const [ada, bob] = [createPerson(), createPerson()];
    const service = createIdentity();
    await service.seed([ada, bob]);
    await service.seed([bob]);
    expect(await signInWithPassword(ada)).toBe('EMAIL_NOT_FOUND');
    expect(await signInWithPassword(bob)).toMatchObject({ localId: bob.uid });
  });

  it.each([
    ['PASSWORD_RESET', 'passwordReset', 'resetPassword', { newPassword: 'password2' }],
    ['VERIFY_EMAIL', 'verifyEmail', 'verifyEmail', {}],
  ])('shows a mail %s whose code works at both action URLs', async (requestType, kind, mode, fields) => {
    const ada = { ...createPerson(), emailVerified: false };
    const service = createIdentity();
    await service.seed([ada]);
    const { idToken } = TokenSchema.parse(await signInWithPassword(ada));
    const continueUrl = 'http://localhost:3000/login';
    const readMail = async () => {
      await callEmulator('sendOobCode', { requestType, email: ada.email, idToken, continueUrl });
      return (await service.outbox()).find(({ email }) => email === ada.email);
    };

    const mail = await readMail();
    const link = new URL(String(mail?.link));
    expect(mail?.kind).toBe(kind);
    expect(link.origin + link.pathname).toBe(actionUrl);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      mode,
      oobCode: mail?.oobCode,
      continueUrl,
    });
    const verb = mode === 'resetPassword' ? mode : 'update';
    expect(await callEmulator(verb, { oobCode: mail?.oobCode, ...fields })).toMatchObject({
      email: ada.email,
    });
    expect(await callEmulator(verb, { oobCode: mail?.oobCode, ...fields })).toBe('INVALID_OOB_CODE');

    const ofFirebase = new URL(`http://${started.emulator}/emulator/action`);
    ofFirebase.search = new URL(String((await readMail())?.link)).search;
    for (const [name, value] of Object.entries(fields)) ofFirebase.searchParams.set(name, value);
    const { headers } = await fetch(ofFirebase, { redirect: 'manual' });
    expect(headers.get('location')).toBe(continueUrl);
    if (mode === 'verifyEmail') expect(await readAccount(ada.uid)).toMatchObject({ emailVerified: true });
  });

  it('ends with all other parts at a SIGTERM to npm; the mock host stores its world', async () => {
    const mock = toLocalOrigin(started.mock);
    await callControl({ mock }, 'POST', 'clock', { advanceSeconds: 60 });
    started.npm.kill('SIGTERM');
    await started.expectNothingLeft();
    expect(readStateFile(stateFile)).toMatchObject({ world: 'full', aheadMs: 60_000 });
  });
});

let personCount = 0;

/** Creates credentials that no other test uses. */
function createPerson({ disabled = false, google = false } = {}): SeedPerson & { email: string } {
  personCount += 1;
  const uid = `person-${personCount}`;
  const email = `${uid}@example.com`;
  return {
    uid,
    email,
    password: 'password1',
    displayName: uid,
    disabled,
    emailVerified: true,
    google: google ? { sub: `google-${uid}`, email } : undefined,
  };
}

const actionUrl = 'http://localhost:3000/complete-password-reset';
const createIdentity = () => createEmulatorIdentity({ host: started.emulator, projectId, actionUrl });

const TokenSchema = z.object({ idToken: z.string() });
const ErrorSchema = z.object({ error: z.object({ message: z.string() }) });
const AccountsSchema = z.object({
  users: z.tuple([
    z.object({
      displayName: z.string(),
      passwordHash: z.string().optional(),
      emailVerified: z.boolean(),
    }),
  ]),
});

/** Sends a call as the browser's SDK does; returns the response or the error code. */
async function callEmulator(verb: string, body: object): Promise<unknown> {
  const response = await fetch(
    `http://${started.emulator}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...body }),
    },
  );
  const json: unknown = await response.json();
  return response.ok ? json : ErrorSchema.parse(json).error.message;
}

const signInWithPassword = ({ email, password }: SeedPerson) =>
  callEmulator('signInWithPassword', { email, password });

function signInWithGoogle({ google, email }: SeedPerson) {
  const idToken = new UnsecuredJWT({ email, email_verified: true }).setSubject(google?.sub ?? '').encode();
  return callEmulator('signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `providerId=google.com&id_token=${idToken}`,
  });
}

async function readAccount(uid: string) {
  const response = await fetch(
    `http://${started.emulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: [uid] }),
    },
  );
  return AccountsSchema.parse(await response.json()).users[0];
}
