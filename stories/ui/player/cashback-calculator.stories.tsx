import type { Meta, StoryObj } from '@storybook/react-vite';
import { CashbackCalculator } from '#web/ui/player/cashback-calculator.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/CashbackCalculator',
  component: CashbackCalculator,
  decorators: [pageDecorator],
} satisfies Meta<typeof CashbackCalculator>;
export default meta;

export const Calculator: StoryObj<typeof meta> = {};
