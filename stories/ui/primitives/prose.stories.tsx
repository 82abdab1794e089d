import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '#schema/paths.ts';
import { ButtonLink } from '#web/ui/primitives/button.tsx';
import { Prose } from '#web/ui/primitives/prose.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Prose',
  component: Prose,
  decorators: [pageDecorator],
  args: {
    children: (
      <>
        <p>One account goes with you through all the games. What you earn in one is yours in every other.</p>
        <ul>
          <li>Your level and your aXP.</li>
          <li>Your aCoins.</li>
        </ul>
        <p>
          <ButtonLink to={paths.apass}>See what APass gives</ButtonLink>
        </p>
      </>
    ),
  },
} satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
