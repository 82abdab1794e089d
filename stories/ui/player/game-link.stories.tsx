import type { Meta, StoryObj } from '@storybook/react-vite';
import { gamePath } from '#schema/paths.ts';
import { GameLink } from '#web/ui/player/game-link.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/GameLink',
  component: GameLink,
  decorators: [pageDecorator],
  args: { to: gamePath('Stick Sim'), children: 'Stick Sim' },
} satisfies Meta<typeof GameLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Named: Story = {};
