import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CashbackCalculator } from '#web/ui/player/cashback-calculator.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/CashbackCalculator',
  component: CashbackCalculator,
  decorators: [pageDecorator],
} satisfies Meta<typeof CashbackCalculator>;
export default meta;

export const Calculator: StoryObj<typeof meta> = {
  async play({ canvas, canvasElement, userEvent }) {
    const announced = canvasElement.querySelector('[aria-live]');
    await expect(announced).toBeEmptyDOMElement();
    const findPressed = () => canvas.getByRole('button', { pressed: true });
    await expect(findPressed()).toHaveTextContent('1,000');
    await userEvent.click(canvas.getByRole('button', { name: '500' }));
    await expect(findPressed()).toHaveTextContent('500');
    const results = 'Without APass, 40%: 200 aCoins, With APass, 70%: 350 aCoins';
    await expect(announced).toHaveTextContent(results, { normalizeWhitespace: true });
  },
};
