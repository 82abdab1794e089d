import type { Meta, StoryObj } from '@storybook/react-vite';
import { gamePath } from '#schema/paths.ts';
import { GameLink } from '#web/ui/player/game-link.tsx';
import { PlayButton } from '#web/ui/player/play-button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/GameLink',
  component: GameLink,
  subcomponents: { PlayButton },
  decorators: [pageDecorator],
  args: { to: gamePath('Stick Sim'), children: 'Stick Sim' },
} satisfies Meta<typeof GameLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Named: Story = {};
export const PlayLink: Story = {
  render: () => <PlayButton title="Stick Sim" link="https://www.roblox.com/games/1" />,
};
export const NotPlayable: Story = { render: () => <PlayButton title="Stick Sim" link={undefined} /> };
