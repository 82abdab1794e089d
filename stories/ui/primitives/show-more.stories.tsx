import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Prose } from '#web/ui/primitives/prose.tsx';
import { useShowMore } from '#web/ui/primitives/show-more.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/ShowMore',
  component: LongListOfNames,
  decorators: [pageDecorator],
} satisfies Meta<typeof LongListOfNames>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LongList: Story = {};
export const LongListEnd: Story = {
  ...LongList,
  play: async ({ canvas, userEvent }) => {
    // The linked one is shown from the start.
    const button = canvas.getByRole('button', { name: 'Show more (3 left)' });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(button).toHaveTextContent('Show more (1 left)');
    await userEvent.click(button);
    await expect(document.activeElement).toHaveAttribute('tabindex', '-1');
  },
};

/** The first three of seven, and the one that a link leads to. */
function LongListOfNames() {
  const { shown, more } = useShowMore(names, 3, 'Player 4');
  return (
    <>
      <Prose>
        <ol>
          {shown.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      </Prose>
      {more}
    </>
  );
}

const names = Array.from({ length: 7 }, (_, at) => `Player ${at + 1}`);
