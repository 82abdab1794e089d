import type { Locator, Page } from '@playwright/test';
import { mergeTests } from '@playwright/test';
import type { ZodMiniType } from 'zod/mini';
import { deletion } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { DataExportFormSchema, DeletionFormSchema } from '#schema/rules/account.ts';
import { LinkCodeFormSchema, LinkEmailFormSchema, LinkPageFormSchema } from '#schema/rules/linking.ts';
import { CredentialsFormSchema, ResetEmailFormSchema } from '#schema/rules/login.ts';
import { EmailChangeFormSchema, PasswordChangeFormSchema } from '#schema/rules/password-change.ts';
import { NewPasswordFormSchema, ResetRequestFormSchema } from '#schema/rules/password-reset.ts';
import { test as ownHost } from '../fixtures/isolated-host.ts';
import { test as resetLink } from '../fixtures/reset-link.ts';
import type { Credentials } from '../fixtures/session.ts';
import { createUniqueEmail, expect, getByMessage } from '../fixtures/test.ts';

export const test = mergeTests(ownHost, resetLink);

/** Data to open a form and fill it in. */
export interface FormContext {
  /** The account that opens the form and is known to the host. */
  person: Credentials;
  code: string;
  resetQuery: () => Promise<string>;
}

export type FieldKind = 'email' | 'password' | 'code' | 'phrase';

export interface FormCase {
  name: string;
  path: (given: FormContext) => string | Promise<string>;
  requiresSignIn?: boolean;
  /** Name of the button that opens the form on its page. */
  openButton?: string;
  schema: ZodMiniType<unknown, Record<string, string>>;
  /** Label and kind of each field, by schema name, in order. */
  fields: Readonly<Record<string, readonly [label: string, kind: FieldKind]>>;
  /** Name of the submit button, and its label while pending. */
  submitLabel: string;
  busyLabel?: string;
  /** URL of the form's request; absent if it sends none. */
  request?: RegExp;
  /** Valid input by field. */
  validInput: (given: FormContext) => Record<string, string>;
  /** Invalid input that only this form has, by kind of error. */
  extraInvalidInput?: Readonly<Record<string, Record<string, string>>>;
  expectDone: (page: Page) => Promise<void>;
  /** Whether Back and Forward restore the input; passwords are never restored. */
  isRestored?: boolean;
}

const emailField = ['Email', 'email'] as const;

const passwordField = ['Password', 'password'] as const;

const codeField = ['Linking Code', 'code'] as const;

const expectMessage = (text: string) => (page: Page) => expect(getByMessage(page, text)).toBeVisible();

const identityUrl = (verb: string) => new RegExp(`/accounts:${verb}`);

const procedureUrl = (name: string) => new RegExp(`/trpc/${name}\\b`);

/** Every form of the portal. */
export const forms: readonly FormCase[] = [
  {
    name: 'Sign In',
    path: () => paths.login,
    schema: CredentialsFormSchema,
    fields: { email: emailField, password: passwordField },
    submitLabel: messages.signIn,
    busyLabel: messages.signingIn,
    request: identityUrl('signInWithPassword'),
    validInput: ({ person }) => ({ ...person }),
    expectDone: (page) => page.waitForURL(`**${paths.profile}`),
    isRestored: true,
  },
  {
    name: 'Create Account',
    path: () => paths.login,
    openButton: messages.createAccount,
    schema: CredentialsFormSchema,
    fields: { email: emailField, password: passwordField },
    submitLabel: messages.createAccount,
    busyLabel: messages.processing,
    request: identityUrl('signUp'),
    validInput: () => ({ email: createUniqueEmail(), password: 'password1' }),
    expectDone: expectMessage(messages.registered),
    isRestored: true,
  },
  {
    name: 'Reset Password',
    path: () => paths.login,
    openButton: messages.forgotPassword,
    schema: ResetEmailFormSchema,
    fields: { email: emailField },
    submitLabel: messages.resetPassword,
    busyLabel: messages.sendingResetEmail,
    request: identityUrl('sendOobCode'),
    validInput: ({ person }) => ({ email: person.email }),
    expectDone: expectMessage(messages.resetEmailSent),
    isRestored: true,
  },
  {
    name: 'the reset request',
    path: () => paths.requestPasswordReset,
    schema: ResetRequestFormSchema,
    fields: { email: emailField },
    submitLabel: messages.sendResetLink,
    busyLabel: messages.sending,
    request: identityUrl('sendOobCode'),
    validInput: ({ person }) => ({ email: person.email }),
    expectDone: expectMessage(messages.resetInstructionsSent),
    isRestored: true,
  },
  {
    name: 'the new password',
    path: async ({ resetQuery }) => paths.completePasswordReset + (await resetQuery()),
    schema: NewPasswordFormSchema,
    fields: {
      newPassword: ['New Password', 'password'],
      confirmNewPassword: ['Confirm New Password', 'password'],
    },
    submitLabel: messages.setNewPassword,
    busyLabel: messages.processing,
    request: identityUrl('resetPassword'),
    validInput: () => ({ newPassword: 'password2', confirmNewPassword: 'password2' }),
    extraInvalidInput: {
      'two different passwords': { newPassword: 'password2', confirmNewPassword: 'password3' },
    },
    expectDone: expectMessage(messages.resetDone),
  },
  {
    name: 'the email change',
    path: () => paths.options,
    requiresSignIn: true,
    openButton: 'Change Email',
    schema: EmailChangeFormSchema,
    fields: { email: ['New Email', 'email'] },
    submitLabel: 'Change Email',
    busyLabel: messages.processing,
    validInput: () => ({ email: createUniqueEmail() }),
    expectDone: (page) => expect(page.getByRole('dialog', { name: messages.verifyYourEmail })).toBeVisible(),
    isRestored: true,
  },
  {
    name: 'the password change',
    path: () => paths.options,
    requiresSignIn: true,
    openButton: 'Change Password',
    schema: PasswordChangeFormSchema,
    fields: {
      currentPassword: ['Current Password', 'password'],
      newPassword: ['New Password', 'password'],
      confirmNewPassword: ['Confirm New Password', 'password'],
    },
    submitLabel: 'Change Password',
    busyLabel: messages.processing,
    validInput: ({ person }) => ({
      currentPassword: person.password,
      newPassword: 'longenough',
      confirmNewPassword: 'longenough',
    }),
    extraInvalidInput: {
      'two different passwords': {
        currentPassword: 'password1',
        newPassword: 'longenough',
        confirmNewPassword: 'longenougn',
      },
    },
    expectDone: expectMessage(messages.passwordNotChanged),
  },
  {
    name: 'the data export',
    path: () => paths.options,
    requiresSignIn: true,
    schema: DataExportFormSchema,
    fields: { email: ['Send To', 'email'] },
    submitLabel: 'Request Data Export',
    busyLabel: messages.processing,
    request: procedureUrl('account.requestDataExport'),
    validInput: () => ({ email: createUniqueEmail() }),
    expectDone: expectMessage(messages.exportSubmitted),
    isRestored: true,
  },
  {
    name: 'the deletion',
    path: () => paths.options,
    requiresSignIn: true,
    openButton: 'Delete Account',
    schema: DeletionFormSchema,
    fields: { phrase: [`Type ${deletion.phrase} to confirm`, 'phrase'] },
    submitLabel: 'Delete Account',
    busyLabel: messages.processing,
    request: procedureUrl('account.delete'),
    validInput: () => ({ phrase: deletion.phrase }),
    extraInvalidInput: {
      'in lower case': { phrase: deletion.phrase.toLowerCase() },
      'with a space after it': { phrase: `${deletion.phrase} ` },
      'without its end': { phrase: deletion.phrase.slice(0, -1) },
    },
    expectDone: expectMessage(messages.accountDeleted),
  },
  {
    name: 'the chat code',
    path: () => paths.options,
    requiresSignIn: true,
    openButton: 'Link Discord',
    schema: LinkCodeFormSchema,
    fields: { code: codeField },
    submitLabel: 'Link Discord',
    busyLabel: messages.processing,
    request: procedureUrl('linking.verifyCode'),
    validInput: (given) => ({ code: given.code }),
    expectDone: (page) => expect(page.getByText(messages.accountLinked)).toBeVisible(),
    isRestored: true,
  },
  {
    name: "the link page's code",
    path: () => paths.link,
    schema: LinkPageFormSchema,
    fields: { code: codeField },
    submitLabel: 'Continue',
    request: procedureUrl('linking.verifyCode'),
    validInput: (given) => ({ code: given.code }),
    expectDone: (page) => page.getByRole('button', { name: messages.continueWithRoblox }).waitFor(),
    isRestored: true,
  },
  {
    name: "the link page's email form",
    path: (given) => `${paths.link}/${given.code}`,
    schema: LinkEmailFormSchema,
    fields: { email: emailField, password: passwordField },
    submitLabel: messages.signIn,
    validInput: ({ person }) => ({ ...person }),
    expectDone: expectMessage(messages.emailSignInElsewhere),
    isRestored: true,
  },
];

/** The dialog that the form's button opens, or else the page. */
export const getFormContainer = (page: Page, { openButton, requiresSignIn }: FormCase): Locator =>
  page.locator(openButton && requiresSignIn ? 'dialog[open]' : 'main');
