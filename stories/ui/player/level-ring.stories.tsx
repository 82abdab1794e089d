import type { Meta, StoryObj } from '@storybook/react-vite';
import { LevelRing } from '#web/ui/player/level-ring.tsx';
import { pageDecorator } from '../page-decorator.tsx';
import styles from '../story-sizes.module.css';

const meta = {
  title: 'UI/LevelRing',
  component: LevelRing,
  decorators: [pageDecorator],
  args: { level: 8, color: 'orange', children: null },
  argTypes: { level: { control: { type: 'range', min: 0, max: 40 } } },
  render: (args) => (
    <div className={styles.ring}>
      <LevelRing {...args} />
    </div>
  ),
} satisfies Meta<typeof LevelRing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstLevel: Story = { args: { level: 1, color: 'white' } };
export const Midway: Story = {};
export const LastTier: Story = { args: { level: 17, color: 'red' } };
