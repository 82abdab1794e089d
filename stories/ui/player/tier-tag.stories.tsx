import type { Meta, StoryObj } from '@storybook/react-vite';
import { tiers } from '#schema/entities/level.ts';
import { TierTag } from '#web/ui/player/tier-tag.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/TierTag',
  component: TierTag,
  decorators: [pageDecorator],
  args: { name: 'Noob', color: 'white' },
  argTypes: { color: { control: 'select', options: tiers.map(({ color }) => color) } },
} satisfies Meta<typeof TierTag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Single: Story = {};
export const EveryTier: Story = {
  render: () => (
    <>
      {tiers.map(({ name, color }) => (
        <p key={name}>
          <TierTag name={name} color={color} />
        </p>
      ))}
    </>
  ),
};
