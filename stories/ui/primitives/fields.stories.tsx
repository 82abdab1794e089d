import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, within } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { CodeInput } from '#web/ui/primitives/code-input.tsx';
import { PasswordField } from '#web/ui/primitives/password-field.tsx';
import { SearchField } from '#web/ui/primitives/search-field.tsx';
import { EmailField, TextField } from '#web/ui/primitives/text-field.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const onChange = fn();

const meta = {
  title: 'UI/Fields',
  component: TextField,
  subcomponents: { EmailField, PasswordField, CodeInput, SearchField },
  decorators: [pageDecorator],
  args: { label: 'Email', name: 'email', defaultValue: '', onChange },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'aurora@example.com' } };
export const WithHint: Story = { args: { hint: messages.codeFromDiscord } };
export const Invalid: Story = { args: { defaultValue: 'aurora', error: messages.invalidEmail } };

export const Email: Story = {
  render: () => <EmailField name="email" defaultValue="robin@example.com" onChange={onChange} />,
};
export const EmailInvalid: Story = {
  render: () => (
    <EmailField name="email" defaultValue="robin" error={messages.emailNotValid} onChange={onChange} />
  ),
};

export const Search: Story = {
  render: () => (
    <SearchField label="Search games" name="game" value="neon" onChange={onChange} outcome="1 game" />
  ),
  play: ({ canvas }) => expect(canvas.getByText('1 game')).toHaveAttribute('aria-live', 'polite'),
};

const password = { label: 'Password', name: 'password', autoComplete: 'current-password', onChange } as const;
export const Password: Story = {
  render: () => <PasswordField {...password} defaultValue="password1" error={undefined} />,
};
export const PasswordShown: Story = {
  ...Password,
  async play({ canvas, userEvent }) {
    const button = canvas.getByRole('button', { name: 'Show password' });
    await expect(button).toHaveAccessibleDescription('Password');
    await userEvent.dblClick(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};
export const PasswordInvalid: Story = {
  render: () => <PasswordField {...password} defaultValue="123" error={messages.passwordTooShort} />,
};

const code = { label: 'Linking Code', name: 'code', error: undefined, onChange };
export const Code: Story = {
  render: () => <CodeInput {...code} defaultValue="" hint={messages.codeFromDiscord} />,
};
/**
 * Cells end where the field does, and a caret behind the last one is drawn and scrolls no character out of its cell. Also in
 * Firefox before 121, which has no `:has`.
 */
export const CodeFilled: Story = {
  beforeEach: dropRulesWithHas,
  render: () => <CodeInput {...code} defaultValue="GOOD01" />,
  async play({ canvasElement, userEvent }) {
    const field: HTMLInputElement = within(canvasElement).getByLabelText('Linking Code');
    await userEvent.click(field);
    await userEvent.keyboard('{End}');
    await expect(field).toHaveAttribute('data-at-end');
    await expect(field.scrollLeft).toBe(0);
    const [frame, cells] = [field.parentElement, field.nextElementSibling];
    await expect(cells?.lastElementChild?.getBoundingClientRect().right).toBeCloseTo(
      frame?.parentElement?.getBoundingClientRect().right ?? 0,
      0,
    );
    const caretOf = (cell = cells?.lastElementChild) => cell && getComputedStyle(cell, '::after').content;
    await expect(caretOf()).toBe('""');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(field).not.toHaveAttribute('data-at-end');
    await expect(caretOf()).toBe('none');
  },
};
export const CodeComposed: Story = {
  render: () => <CodeInput {...code} defaultValue="" />,
  async play({ canvasElement }) {
    const field: HTMLInputElement = within(canvasElement).getByLabelText('Linking Code');
    await fireEvent.compositionStart(field);
    await fireEvent.input(field, { target: { value: 'go' }, isComposing: true });
    await expect(field.value).toBe('go');
    await fireEvent.compositionEnd(field);
    await expect(field.value).toBe('GO');
  },
};
export const CodePasted: Story = {
  render: () => <CodeInput {...code} defaultValue="" />,
  async play({ canvasElement, userEvent }) {
    const field: HTMLInputElement = within(canvasElement).getByLabelText('Linking Code');
    await userEvent.click(field);
    await userEvent.paste('Code: `goo-d01`');
    await expect(field.value).toBe('GOOD01');
    field.setSelectionRange(2, 2);
    await userEvent.keyboard('x');
    await expect([field.value, field.selectionStart]).toEqual(['GOXOD0', 3]);
  },
};
export const CodeInvalid: Story = {
  render: () => <CodeInput {...code} defaultValue="GO" error={messages.codeInvalid} />,
};

function dropRulesWithHas(): () => void {
  const dropped = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText.includes(':has('))
    .map((rule) => ({ rule, selector: rule.selectorText }));
  for (const { rule } of dropped) rule.selectorText = ':not(*)';
  return () => {
    for (const { rule, selector } of dropped) rule.selectorText = selector;
  };
}
