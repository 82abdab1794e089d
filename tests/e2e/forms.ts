import type { Locator, Page } from '@playwright/test';
import { mergeTests } from '@playwright/test';
import type { ZodMiniType } from 'zod/mini';
import { deletion } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { DataExportFormSchema, DeletionFormSchema } from '#schema/rules/account.ts';
import { LinkCodeFormSchema, LinkPageFormSchema } from '#schema/rules/linking.ts';
import { CredentialsFormSchema, ResetEmailFormSchema } from '#schema/rules/login.ts';
import { EmailChangeFormSchema, PasswordChangeFormSchema } from '#schema/rules/password-change.ts';
import { NewPasswordFormSchema, ResetRequestFormSchema } from '#schema/rules/password-reset.ts';
import { expect, freshEmail, notice } from './fixtures.ts';
import { test as ownHost } from './own-host.ts';
import { test as resetLink } from './reset-link.ts';
import type { Credentials } from './session.ts';

export const test = mergeTests(ownHost, resetLink);

/** What a form may need to be opened and filled well. */
export interface Given {
  /** Who opens it, and who else has an account. */
  person: Credentials;
  code: string;
  resetQuery: () => Promise<string>;
}

type FieldKind = 'email' | 'password' | 'code' | 'phrase';

export interface Form {
  name: string;
  path: (given: Given) => string | Promise<string>;
  forPlayers?: boolean;
  /** What opens it on its page. */
  opener?: string;
  schema: ZodMiniType<unknown, Record<string, string>>;
  /** Labels and kinds, by the schema's names, in their order. */
  fields: Readonly<Record<string, readonly [label: string, kind: FieldKind]>>;
  /** Words of the button that sends it, and what it says meanwhile. */
  send: string;
  busy?: string;
  /** What it sends; nothing leaves the page where there is none. */
  request?: RegExp;
  /** Input that is good, by field. */
  good: (given: Given) => Record<string, string>;
  /** Bad input that only this form knows, by what is wrong with it. */
  alsoBad?: Readonly<Record<string, Record<string, string>>>;
  done: (page: Page) => Promise<void>;
  /** Whether Back and Forward keep what was typed; a secret is never kept. */
  keeps?: boolean;
}

const email = ['Email', 'email'] as const;
const password = ['Password', 'password'] as const;
const code = ['Linking Code', 'code'] as const;
const says = (text: string) => (page: Page) => expect(notice(page, text)).toBeVisible();
const identity = (verb: string) => new RegExp(`/accounts:${verb}`);
const procedure = (name: string) => new RegExp(`/trpc/${name}\\b`);

/** Every form of the portal. */
export const forms: readonly Form[] = [
  {
    name: 'Sign In',
    path: () => paths.login,
    schema: CredentialsFormSchema,
    fields: { email, password },
    send: messages.signIn,
    busy: messages.signingIn,
    request: identity('signInWithPassword'),
    good: ({ person }) => ({ ...person }),
    done: (page) => page.waitForURL(`**${paths.profile}`),
    keeps: true,
  },
  {
    name: 'Create Account',
    path: () => paths.login,
    opener: messages.createAccount,
    schema: CredentialsFormSchema,
    fields: { email, password },
    send: messages.createAccount,
    busy: messages.processing,
    request: identity('signUp'),
    good: () => ({ email: freshEmail(), password: 'password1' }),
    done: says(messages.registered),
    keeps: true,
  },
  {
    name: 'Reset Password',
    path: () => paths.login,
    opener: messages.forgotPassword,
    schema: ResetEmailFormSchema,
    fields: { email },
    send: messages.resetPassword,
    busy: messages.sendingResetEmail,
    request: identity('sendOobCode'),
    good: ({ person }) => ({ email: person.email }),
    done: says(messages.resetEmailSent),
    keeps: true,
  },
  {
    name: 'the reset request',
    path: () => paths.requestPasswordReset,
    schema: ResetRequestFormSchema,
    fields: { email },
    send: messages.sendResetLink,
    busy: messages.sending,
    request: identity('sendOobCode'),
    good: ({ person }) => ({ email: person.email }),
    done: says(messages.resetInstructionsSent),
    keeps: true,
  },
  {
    name: 'the new password',
    path: async ({ resetQuery }) => paths.completePasswordReset + (await resetQuery()),
    schema: NewPasswordFormSchema,
    fields: {
      newPassword: ['New Password', 'password'],
      confirmNewPassword: ['Confirm New Password', 'password'],
    },
    send: messages.setNewPassword,
    busy: messages.processing,
    request: identity('resetPassword'),
    good: () => ({ newPassword: 'password2', confirmNewPassword: 'password2' }),
    alsoBad: { 'two that differ': { newPassword: 'password2', confirmNewPassword: 'password3' } },
    done: says(messages.resetDone),
  },
  {
    name: 'the email change',
    path: () => paths.options,
    forPlayers: true,
    opener: 'Change Email',
    schema: EmailChangeFormSchema,
    fields: { email: ['New Email', 'email'] },
    send: 'Change Email',
    busy: messages.processing,
    good: () => ({ email: freshEmail() }),
    done: (page) => expect(page.getByRole('dialog', { name: messages.verifyYourEmail })).toBeVisible(),
    keeps: true,
  },
  {
    name: 'the password change',
    path: () => paths.options,
    forPlayers: true,
    opener: 'Change Password',
    schema: PasswordChangeFormSchema,
    fields: {
      currentPassword: ['Current Password', 'password'],
      newPassword: ['New Password', 'password'],
      confirmNewPassword: ['Confirm New Password', 'password'],
    },
    send: 'Change Password',
    busy: messages.processing,
    good: ({ person }) => ({
      currentPassword: person.password,
      newPassword: 'longenough',
      confirmNewPassword: 'longenough',
    }),
    alsoBad: {
      'two that differ': {
        currentPassword: 'password1',
        newPassword: 'longenough',
        confirmNewPassword: 'longenougn',
      },
    },
    done: says(messages.passwordNotChanged),
  },
  {
    name: 'the data export',
    path: () => paths.options,
    forPlayers: true,
    schema: DataExportFormSchema,
    fields: { email: ['Send To', 'email'] },
    send: 'Request Data Export',
    busy: messages.processing,
    request: procedure('account.requestDataExport'),
    good: () => ({ email: freshEmail() }),
    done: says(messages.exportSubmitted),
    keeps: true,
  },
  {
    name: 'the deletion',
    path: () => paths.options,
    forPlayers: true,
    opener: 'Delete Account',
    schema: DeletionFormSchema,
    fields: { phrase: [`Type ${deletion.phrase} to confirm`, 'phrase'] },
    send: 'Delete Account',
    busy: messages.processing,
    request: procedure('account.delete'),
    good: () => ({ phrase: deletion.phrase }),
    alsoBad: {
      'in lower case': { phrase: deletion.phrase.toLowerCase() },
      'with a space after it': { phrase: `${deletion.phrase} ` },
      'without its end': { phrase: deletion.phrase.slice(0, -1) },
    },
    done: says(messages.accountDeleted),
  },
  {
    name: 'the chat code',
    path: () => paths.options,
    forPlayers: true,
    opener: 'Link Discord',
    schema: LinkCodeFormSchema,
    fields: { code },
    send: 'Link Discord',
    busy: messages.processing,
    request: procedure('linking.verifyCode'),
    good: (given) => ({ code: given.code }),
    done: (page) => expect(page.getByText(messages.accountLinked)).toBeVisible(),
    keeps: true,
  },
  {
    name: "the link page's code",
    path: () => paths.link,
    schema: LinkPageFormSchema,
    fields: { code },
    send: 'Continue',
    request: procedure('linking.verifyCode'),
    good: (given) => ({ code: given.code }),
    done: (page) => page.getByRole('button', { name: messages.continueWithRoblox }).waitFor(),
    keeps: true,
  },
  {
    name: "the link page's email form",
    path: (given) => `${paths.link}/${given.code}`,
    schema: CredentialsFormSchema,
    fields: { email, password },
    send: messages.signIn,
    good: ({ person }) => ({ ...person }),
    done: says(messages.emailSignInElsewhere),
    keeps: true,
  },
];

const emptyOrBlank = { empty: '', blank: '   ' };

/** What is wrong with an input. */
export const flaws = ['empty', 'blank', 'too long', 'of the wrong type', 'beyond ASCII'] as const;

/** Bad input of every kind, by kind of field. */
export const bad = {
  email: {
    ...emptyOrBlank,
    'too long': `${'n'.repeat(10_000)}@example.com`,
    'of the wrong type': 'nova',
    'beyond ASCII': 'n\u00f8va\u200f\ud83d\ude80@@example.com',
  },
  password: {
    ...emptyOrBlank,
    'too long': 'p'.repeat(10_000),
    'of the wrong type': '12345',
    'beyond ASCII': '\ud83d\ude80\ud83d\ude80',
  },
  code: {
    ...emptyOrBlank,
    'too long': '\u00c4'.repeat(10_000),
    'of the wrong type': 'AB-2C',
    'beyond ASCII': '\u00c4B12CD',
  },
  phrase: {
    ...emptyOrBlank,
    'too long': deletion.phrase.repeat(600),
    'of the wrong type': '42',
    'beyond ASCII': '\ud83d\ude80',
  },
} as const satisfies Record<FieldKind, Record<(typeof flaws)[number], string>>;

/** Where the form is: in the dialog that its opener has opened, else on the page. */
export const place = (page: Page, { opener, forPlayers }: Form): Locator =>
  page.locator(opener && forPlayers ? 'dialog[open]' : 'main');
