import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '#web/ui/card.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Plate',
  component: Card,
  decorators: [onPage],
  args: { children: <p>What stands together, stands on one plate.</p> },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const UnderTheHorizon: Story = { args: { highlighted: true } };
