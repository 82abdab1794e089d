import type { Meta, StoryObj } from '@storybook/react-vite';
import { CurrencyPill } from '#web/ui/player/currency-pill.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/CurrencyPill',
  component: CurrencyPill,
  decorators: [pageDecorator],
  args: { kind: 'axp', amount: 182_450 },
} satisfies Meta<typeof CurrencyPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Axp: Story = {};
export const Coins: Story = { args: { kind: 'acoins', amount: 48_250 } };
export const Zero: Story = { args: { amount: 0 } };
