import { describe, expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { DeletionFormSchema, unlinkRefusal } from '#schema/rules/account.ts';
import { LinkCodeFormSchema, LinkEmailFormSchema, LinkPageFormSchema } from '#schema/rules/linking.ts';
import { CredentialsFormSchema, EmailFormSchema } from '#schema/rules/login.ts';
import { OptionSchema } from '#schema/rules/options.ts';
import { PasswordChangeFormSchema } from '#schema/rules/password-change.ts';
import {
  MailLinkQuerySchema,
  NewPasswordFormSchema,
  ResetRequestFormSchema,
} from '#schema/rules/password-reset.ts';

type Issue = { path: PropertyKey[]; message: string };
type RuleSchema = { safeParse(value: unknown): { success: boolean; error?: { issues: Issue[] } } };

/** Returns each field's first message; empty if the input is valid. */
function findFieldErrors(rule: RuleSchema, value: unknown): Record<string, string> {
  const words: Record<string, string> = {};
  for (const { path, message } of rule.safeParse(value).error?.issues ?? [])
    words[path.join('.')] ??= message;
  return words;
}

const email = 'a@example.com';

describe('login', () => {
  it.each([
    [{ email, password: '123456' }, {}],
    [{ email: ` ${email} `, password: '123456' }, {}],
    // Addresses that browsers and the identity service accept.
    [{ email: 'abc..def.@docomo.ne.jp', password: '123456' }, {}],
    [{ email: '', password: '123456' }, { email: 'Please enter your email address.' }],
    [{ email: '   ', password: '123456' }, { email: 'Please enter your email address.' }],
    [{ email: 'a@', password: '123456' }, { email: 'Please enter a valid email address.' }],
    [{ email, password: '' }, { password: 'Please enter your password.' }],
    [{ email, password: '12345' }, { password: 'Password must be at least 6 characters long.' }],
    [{ email: `${'a'.repeat(249)}@b.co`, password: 'x'.repeat(4_096) }, {}],
    [
      { email: `${'a'.repeat(250)}@b.co`, password: 'x'.repeat(4_097) },
      { email: 'Please enter a valid email address.', password: messages.passwordTooLong },
    ],
  ])('%j', (form, words) => {
    expect(findFieldErrors(CredentialsFormSchema, form)).toEqual(words);
  });

  it('the reset form and the data export need an email', () => {
    expect(findFieldErrors(EmailFormSchema, { email: '' })).toEqual({
      email: 'Please enter your email address.',
    });
  });
});

describe('password reset', () => {
  it.each([
    [{ newPassword: '123456', confirmNewPassword: '123456' }, {}],
    [
      { newPassword: '12345', confirmNewPassword: '12345' },
      { newPassword: 'Password must be at least 6 characters long.' },
    ],
    [
      { newPassword: '', confirmNewPassword: '' },
      { newPassword: 'Password must be at least 6 characters long.' },
    ],
    [
      { newPassword: '123456', confirmNewPassword: '1234567' },
      { confirmNewPassword: 'Passwords do not match.' },
    ],
    [
      { newPassword: '12345', confirmNewPassword: '1234' },
      {
        newPassword: 'Password must be at least 6 characters long.',
        confirmNewPassword: 'Passwords do not match.',
      },
    ],
  ])('%j', (form, words) => {
    expect(findFieldErrors(NewPasswordFormSchema, form)).toEqual(words);
  });

  it('an invalid address has the message of the reset request', () => {
    expect(findFieldErrors(ResetRequestFormSchema, { email: 'x' })).toEqual({
      email: 'The email address is not valid.',
    });
  });

  it.each([
    {},
    { mode: 'resetPassword' },
    { mode: 'signIn', oobCode: 'x' },
    { mode: 'resetPassword', oobCode: '' },
  ])('a link with %j is rejected', (query) => {
    const words = Object.values(findFieldErrors(MailLinkQuerySchema, query));
    expect(words[0]).toBe('Invalid or missing password reset parameters in the URL.');
  });
});

it.each(['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'])(
  'a mail link of the mode %s is accepted',
  (mode) => {
    expect(findFieldErrors(MailLinkQuerySchema, { mode, oobCode: 'x' })).toEqual({});
  },
);

describe('the change-password popup', () => {
  it.each([
    [{ currentPassword: 'x', newPassword: '12345678', confirmNewPassword: '12345678' }, {}],
    [
      { currentPassword: '', newPassword: '1234567', confirmNewPassword: '1' },
      {
        currentPassword: 'Please enter your current password',
        newPassword: 'Password must be at least 8 characters long',
        confirmNewPassword: 'New passwords do not match',
      },
    ],
    [
      { currentPassword: 'x', newPassword: '', confirmNewPassword: '' },
      { newPassword: 'Password must be at least 8 characters long' },
    ],
  ])('%j', (form, words) => {
    expect(findFieldErrors(PasswordChangeFormSchema, form)).toEqual(words);
  });
});

describe('a linking code', () => {
  it.each(['good01', 'GOOD01', ' good01 '])('%j is uppercased', (code) => {
    expect(LinkCodeFormSchema.parse({ code })).toEqual({ code: 'GOOD01' });
  });

  it.each(['', 'GOOD0', 'GOOD012', 'GO OD1', 'GOOD0!', 'ßßß'])('%j is rejected', (code) => {
    expect(findFieldErrors(LinkCodeFormSchema, { code })).toEqual({
      code: 'Please enter a valid 6-character code',
    });
  });
});

describe('a linking code on the link page', () => {
  it.each([
    'GOO-D01',
    '`GOOD01`',
    'Code: GOOD01',
    'Please enter “good01” today',
    'code: goo-d01',
    'GO OD01',
    'https://portal.example/link/GOOD01',
    'https://portal.example/link?code=good01&utm=123456',
    'GOO\u200BD01\uFEFF',
    'ＧＯＯＤ０１',
    'GOOD01.',
  ])('is found in %j', (code) => {
    expect(LinkPageFormSchema.parse({ code })).toEqual({ code: 'GOOD01' });
  });

  it.each([
    ['İSTANB', 'ISTANB'],
    ['ısTanb', 'ISTANB'],
    ['your code is ABCDEF', 'ABCDEF'],
    ['please link abcdef', 'ABCDEF'],
    ['https://portal.example/link/abcdef', 'ABCDEF'],
  ])('without digits is found in %j', (code, found) => {
    expect(LinkPageFormSchema.parse({ code })).toEqual({ code: found });
  });

  it.each(['', '   '])('is missing if it is %j', (code) => {
    expect(findFieldErrors(LinkPageFormSchema, { code })).toEqual({ code: 'No linking code provided' });
  });

  it('otherwise follows the same rule', () => {
    expect(LinkPageFormSchema.parse({ code: ' good01 ' })).toEqual({ code: 'GOOD01' });
    for (const code of ['GOOD0', '/link/GOOD012'])
      expect(findFieldErrors(LinkPageFormSchema, { code })).toEqual({
        code: 'Please enter a valid 6-character code',
      });
  });
});

describe("the link page's email form", () => {
  it.each([
    [{ email, password: '1' }, {}],
    [{ email, password: '' }, { password: 'Please enter your password.' }],
    [{ email: '', password: '1' }, { email: 'Please enter your email address.' }],
  ])('%j', (form, words) => {
    expect(findFieldErrors(LinkEmailFormSchema, form)).toEqual(words);
  });
});

describe('the account', () => {
  it.each(['delete my account', 'DELETE MY ACCOUNT ', 'DELETE  MY ACCOUNT', ''])(
    '%j deletes nothing',
    (phrase) => {
      expect(DeletionFormSchema.safeParse({ phrase }).success).toBe(false);
    },
  );

  it('DELETE MY ACCOUNT is the phrase', () => {
    expect(DeletionFormSchema.safeParse({ phrase: 'DELETE MY ACCOUNT' }).success).toBe(true);
  });

  it.each([
    { category: 'Other', name: 'PublicProfileVisible', value: true },
    { category: 'Privacy', name: 'Other', value: true },
    { category: 'Privacy', name: 'PublicProfileVisible', value: 'true' },
  ])('option %j is rejected', (option) => {
    expect(OptionSchema.safeParse(option).success).toBe(false);
  });
});

describe('unlinking', () => {
  const profile = (parts: Partial<Profile>): Profile => ({ displayName: 'Ann', authProviders: [], ...parts });
  const robloxProfile = { userId: '1', username: 'ann' };

  // Discord signs nobody in.
  it.each([[['roblox']], [['roblox', 'discord']]])(
    'rejects the game platform account as the only authentication provider of %j',
    (authProviders) => {
      expect(unlinkRefusal('roblox', profile({ authProviders, robloxProfile }))).toBe(
        'Cannot unlink Roblox account as it is your only authentication method.',
      );
    },
  );

  it.each([[['roblox', 'password']], [[]], [undefined]])(
    'allows the game platform account with the authentication providers %j: an empty list tells nothing',
    (authProviders) => {
      expect(unlinkRefusal('roblox', profile({ authProviders, robloxProfile }))).toBeUndefined();
    },
  );

  it('allows a game platform account of which only the id is known', () => {
    const linked = profile({ authProviders: ['roblox', 'password'], robloxUserId: '1' });
    expect(unlinkRefusal('roblox', linked)).toBeUndefined();
  });

  it('reports an account that is not linked', () => {
    expect(unlinkRefusal('discord', profile({}))).toBe('No Discord account is currently linked');
  });

  it('always allows a chat account', () => {
    const linked = profile({ authProviders: ['roblox'], robloxProfile, discordProfile: { username: 'ann' } });
    expect(unlinkRefusal('discord', linked)).toBeUndefined();
  });
});
