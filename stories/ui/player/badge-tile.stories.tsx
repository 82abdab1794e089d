import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { drawBadge } from '#mock-api/art/badge-art.ts';
import { BadgeTile } from '#web/ui/player/badge-tile.tsx';
import { pageDecorator } from '../page-decorator.tsx';
import styles from '../story-sizes.module.css';

const picture = `data:image/svg+xml,${encodeURIComponent(drawBadge('Stick Sim', 'Night Owl'))}`;

const meta = {
  title: 'UI/BadgeTile',
  component: BadgeTile,
  decorators: [pageDecorator],
  args: {
    name: 'Night Owl',
    src: picture,
    achieved: true,
    requirements: 'Play for an hour after midnight',
    onOpen: fn(),
  },
  render: (args) => (
    <div className={styles.badge}>
      <BadgeTile {...args} />
    </div>
  ),
} satisfies Meta<typeof BadgeTile>;
export default meta;
type Story = StoryObj<typeof meta>;

const findLocked = () => document.querySelector('main [data-locked]');
export const Earned: Story = { play: () => expect(findLocked()).toBeNull() };
export const Locked: Story = {
  args: { achieved: false },
  play: () => expect(findLocked()).not.toBeNull(),
};
export const ImageMissing: Story = { args: { src: 'data:image/broken,' } };
