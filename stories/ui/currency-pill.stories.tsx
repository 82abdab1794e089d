import type { Meta, StoryObj } from '@storybook/react-vite';
import { CurrencyPill } from '#web/ui/currency-pill.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/CurrencyPill',
  component: CurrencyPill,
  decorators: [onPage],
  args: { kind: 'axp', amount: 182_450 },
} satisfies Meta<typeof CurrencyPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Axp: Story = {};
export const Coins: Story = { args: { kind: 'acoins', amount: 48_250 } };
export const Nothing: Story = { args: { amount: 0 } };
