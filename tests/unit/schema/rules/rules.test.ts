import { describe, expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { DeletionFormSchema } from '#schema/rules/account-deletion.ts';
import {
  isCodeUnusable,
  LinkCodeFormSchema,
  LinkEmailFormSchema,
  LinkPageFormSchema,
} from '#schema/rules/linking.ts';
import { CredentialsFormSchema } from '#schema/rules/login.ts';
import { OptionSchema } from '#schema/rules/options.ts';
import { PasswordChangeFormSchema } from '#schema/rules/password-change.ts';
import { MailLinkQuerySchema, NewPasswordFormSchema } from '#schema/rules/password-reset.ts';
import { unlinkRefusal } from '#schema/rules/unlinking.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}
interface RuleSchema {
  safeParse(value: unknown): { success: boolean; error?: { issues: Issue[] } };
}

/** Returns each field's first message; empty if the input is valid. */
function findFieldErrors(rule: RuleSchema, value: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of rule.safeParse(value).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
}

const email = 'a@example.com';

it.each([
  [{ email, password: '123456' }, {}],
  [{ email: ` ${email} `, password: '123456' }, {}],
  // Windows copies direction marks with an address.
  [{ email: `\u202A${email}\u202C`, password: '123456' }, {}],
  // Addresses that browsers and the identity service accept.
  [{ email: 'abc..def.@docomo.ne.jp', password: '123456' }, {}],
  [{ email: '', password: '123456' }, { email: messages.emailRequired }],
  [{ email: '   ', password: '123456' }, { email: messages.emailRequired }],
  [{ email: 'a@', password: '123456' }, { email: messages.invalidEmail }],
  [{ email, password: '' }, { password: messages.passwordRequired }],
  [{ email, password: '12345' }, { password: messages.passwordTooShort }],
  [{ email: `${'a'.repeat(249)}@b.co`, password: 'x'.repeat(4_096) }, {}],
  [
    { email: `${'a'.repeat(250)}@b.co`, password: 'x'.repeat(4_097) },
    { email: messages.invalidEmail, password: messages.passwordTooLong },
  ],
])('login with %j', (form, errors) => {
  expect(findFieldErrors(CredentialsFormSchema, form)).toEqual(errors);
});

/** A form with a new password and its repetition. */
const repeated = (newPassword: string, confirmNewPassword = newPassword) => ({
  newPassword,
  confirmNewPassword,
});

describe('password reset', () => {
  it.each([
    [repeated('123456'), {}],
    [repeated('12345'), { newPassword: messages.newPasswordTooShort }],
    [repeated(''), { newPassword: messages.newPasswordTooShort }],
    [
      repeated('', '1234'),
      { newPassword: messages.newPasswordTooShort, confirmNewPassword: messages.passwordsDiffer },
    ],
    [repeated('123456', '1234567'), { confirmNewPassword: messages.passwordsDiffer }],
    [
      repeated('12345', '1234'),
      { newPassword: messages.newPasswordTooShort, confirmNewPassword: messages.passwordsDiffer },
    ],
  ])('%j', (form, errors) => {
    expect(findFieldErrors(NewPasswordFormSchema, form)).toEqual(errors);
  });

  it.each([
    {},
    { mode: 'resetPassword' },
    { mode: 'signIn', oobCode: 'x' },
    { mode: 'resetPassword', oobCode: '' },
  ])('a link with %j is rejected', (query) => {
    const errors = Object.values(findFieldErrors(MailLinkQuerySchema, query));
    expect(errors[0]).toBe(messages.resetParametersMissing);
  });
});

it.each(['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'])(
  'a mail link of the mode %s is accepted',
  (mode) => {
    expect(findFieldErrors(MailLinkQuerySchema, { mode, oobCode: 'x' })).toEqual({});
  },
);

it.each([
  [{ currentPassword: 'x', ...repeated('12345678') }, {}],
  [{ currentPassword: 'x', ...repeated('') }, { newPassword: messages.newPasswordMinimum }],
  [
    { currentPassword: '', ...repeated('1234567', '1') },
    {
      currentPassword: messages.currentPasswordRequired,
      newPassword: messages.newPasswordMinimum,
      confirmNewPassword: messages.newPasswordsDiffer,
    },
  ],
])('the change-password popup with %j', (form, errors) => {
  expect(findFieldErrors(PasswordChangeFormSchema, form)).toEqual(errors);
});

describe('a linking code', () => {
  it.each(['good01', 'GOOD01', ' good01 '])('%j is uppercased', (code) => {
    expect(LinkCodeFormSchema.parse({ code })).toEqual({ code: 'GOOD01' });
  });

  it.each(['', 'GOOD0', 'GOOD012', 'GO OD1', 'GOOD0!', 'ßßß'])('%j is rejected', (code) => {
    expect(findFieldErrors(LinkCodeFormSchema, { code })).toEqual({
      code: messages.codeInvalid,
    });
  });
});

describe('a linking code on the link page', () => {
  it.each([
    'GOO-D01',
    '`GOOD01`',
    'Code: GOOD01',
    'Please enter “good01” before Monday',
    ...Array.from('-–._', (dash) => `code: goo${dash}d01`),
    'GO OD01',
    'https://portal.example/link/GOOD01',
    'https://portal.example/link?code=good01&utm=123456',
    'Code: GOO\u200BD01\uFEFF',
    'ＧＯＯＤ０１',
    'GOOD01.',
    '@alice1 your linking code is GOOD01',
    'your linking code for alice1 expires in ten minutes: GOOD01',
    'Linking code (single use): good01',
    'your code is good01, thanks ADMINS',
    'GOOD01 is your linking code. Please accept it before Monday',
    'code-GOOD01',
    'bot@server1.example: GOOD01, mailto:mailme@example.com',
    '12.05.26 10:45 good01',
    '27-11-26, 10 45 30: GOOD01',
    'hi alice1, GOOD01',
    'GOOD01 @ユーザーUSER01',
    'Link code (2026-11-27 10:45): GOOD01',
    'Linking code\n10 45 30 GOOD01',
    'Invite code 555-123-4567 GOOD01',
    'GOOD01 ist dein Code. 12-34-56',
    'G. O. O. D. 0. 1.',
    'Your code is G O O D 0 1, please keep it secret',
    '您的代码是GOOD01请',
    '코드는 GOOD01입니다',
    'GOOD٠١',
    'GOOD۰۱',
    'GOOD०१',
    'GOOD๐๑',
    'GOOD\u{11066}\u{11067}',
  ])('is found in %j', (code) => {
    expect(LinkPageFormSchema.parse({ code })).toEqual({ code: 'GOOD01' });
  });

  // Anybody can link to the page with a text of this length.
  it('is found in the longest text at once', () => {
    const code = `${'a'.repeat(80_000)}あ GOOD01`;
    expect(LinkPageFormSchema.parse({ code })).toEqual({ code: 'GOOD01' });
  });

  it.each([
    ['İSTANB', 'ISTANB'],
    ['ısTanb', 'ISTANB'],
    ['ABCDEF is my secret', 'ABCDEF'],
    ['please accept abcdef', 'ABCDEF'],
    ['https://portal.example/link/abcdef', 'ABCDEF'],
    ['482 913', '482913'],
    ['Your code is 482 913. Do not share it before Monday', '482913'],
    ['482 913 is your code. Please accept it before Monday', '482913'],
    ['482913 is your linking code. Please accept it', '482913'],
    ['A1 2B3C', 'A12B3C'],
    ['12.34.56', '123456'],
  ])('of any letters or digits is found in %j', (code, found) => {
    expect(LinkPageFormSchema.parse({ code })).toEqual({ code: found });
  });

  it('otherwise follows the same rule', () => {
    expect(LinkPageFormSchema.parse({ code: ' good01 ' })).toEqual({ code: 'GOOD01' });
    expect(findFieldErrors(LinkPageFormSchema, { code: '   ' })).toEqual({
      code: messages.linkingCodeMissing,
    });
    for (const code of ['GOOD0', '/link/GOOD012', '12.05.2026', '12:30 PM', '@alice1', '@ユーザーuser01'])
      expect(findFieldErrors(LinkPageFormSchema, { code })).toEqual({
        code: messages.codeInvalid,
      });
  });
});

it.each([
  [{ email, password: '1' }, {}],
  [{ email, password: '' }, { password: messages.passwordRequired }],
  [{ email: '', password: '1' }, { email: messages.emailRequired }],
])("the link page's email form with %j", (form, errors) => {
  expect(findFieldErrors(LinkEmailFormSchema, form)).toEqual(errors);
});

describe('the account', () => {
  it('is deleted by DELETE MY ACCOUNT alone', () => {
    const typed = ['delete my account', 'DELETE MY ACCOUNT ', 'DELETE MY ACCOUNT', 'DELETE  MY ACCOUNT', ''];
    const accepts = (phrase: string) => DeletionFormSchema.safeParse({ phrase }).success;
    expect(typed.filter(accepts)).toEqual(['DELETE MY ACCOUNT']);
  });

  it.each([
    { category: 'Other', name: 'PublicProfileVisible', value: true },
    { category: 'Privacy', name: 'Other', value: true },
    { category: 'Privacy', name: 'PublicProfileVisible', value: 'true' },
  ])('option %j is rejected', (option) => {
    expect(OptionSchema.safeParse(option).success).toBe(false);
  });
});

const profile = (parts: Partial<Profile>): Profile => ({ displayName: 'Ann', authProviders: [], ...parts });
const robloxProfile = { userId: '1', username: 'ann' };

it.each<['roblox' | 'discord', Partial<Profile>, string | undefined]>([
  ['roblox', { authProviders: ['roblox'], robloxProfile }, messages.onlyAuthentication],
  // Discord signs nobody in.
  ['roblox', { authProviders: ['roblox', 'discord'], robloxProfile }, messages.onlyAuthentication],
  ['roblox', { authProviders: ['roblox', 'password'], robloxProfile }, undefined],
  // An empty list tells nothing.
  ['roblox', { authProviders: [], robloxProfile }, undefined],
  ['roblox', { authProviders: undefined, robloxProfile }, undefined],
  ['roblox', { authProviders: ['roblox', 'password'], robloxUserId: '1' }, undefined],
  ['discord', {}, 'No Discord account is currently linked'],
  ['discord', { authProviders: ['roblox'], discordProfile: { username: 'ann' } }, undefined],
])('unlinking %s from %j is refused with %s', (provider, parts, refusal) => {
  expect(unlinkRefusal(provider, profile(parts))).toBe(refusal);
});

it('a message that mentions expired, invalid or already been used sends back to /link', () => {
  const unusable = ['has expired', 'Invalid code', 'has already been used'];
  expect([...unusable, 'Boom'].filter(isCodeUnusable)).toEqual(unusable);
});
