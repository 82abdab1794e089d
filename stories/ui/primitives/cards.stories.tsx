import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '#web/ui/primitives/card.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Cards',
  component: Card,
  decorators: [pageDecorator],
  args: { children: <p>What stands together, stands on one plate.</p> },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Highlighted: Story = { args: { highlighted: true } };
