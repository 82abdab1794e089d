import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plate } from '#web/ui/plate.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Plate',
  component: Plate,
  decorators: [onPage],
  args: { children: <p>What stands together, stands on one plate.</p> },
} satisfies Meta<typeof Plate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const UnderTheHorizon: Story = { args: { horizon: true } };
