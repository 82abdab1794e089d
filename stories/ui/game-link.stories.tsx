import type { Meta, StoryObj } from '@storybook/react-vite';
import { gamePath } from '#schema/paths.ts';
import { GameLink } from '#web/ui/game-link.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/GameLink',
  component: GameLink,
  decorators: [onPage],
  args: { to: gamePath('Stick Sim'), children: 'Stick Sim' },
} satisfies Meta<typeof GameLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Named: Story = {};
