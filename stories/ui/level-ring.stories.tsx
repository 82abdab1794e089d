import type { Meta, StoryObj } from '@storybook/react-vite';
import { LevelRing } from '#web/ui/level-ring.tsx';
import { pageDecorator } from './page-decorator.tsx';

const meta = {
  title: 'UI/LevelRing',
  component: LevelRing,
  decorators: [pageDecorator],
  args: { level: 8, color: 'orange', children: null },
  argTypes: { level: { control: { type: 'range', min: 0, max: 40 } } },
  render: (args) => (
    <div style={{ width: '14rem' }}>
      <LevelRing {...args} />
    </div>
  ),
} satisfies Meta<typeof LevelRing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstLevel: Story = { args: { level: 1, color: 'white' } };
export const Midway: Story = {};
export const LastTier: Story = { args: { level: 17, color: 'red' } };
