import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlayButton } from '#web/ui/player/play-button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/PlayButton',
  component: PlayButton,
  decorators: [pageDecorator],
  args: { title: 'Neon Drift', link: 'https://www.roblox.com/games/1' },
} satisfies Meta<typeof PlayButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playable: Story = {};
export const NotPlayable: Story = { args: { link: undefined } };
