import type { Meta, StoryObj } from '@storybook/react-vite';
import { Article } from '#web/ui/primitives/article.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Article',
  component: Article,
  decorators: [pageDecorator],
  args: {
    sections: [
      { id: 'who', title: 'Who may play', body: <p>Everybody who is thirteen or older.</p> },
      {
        id: 'changes',
        title: 'When this changes',
        body: (
          <>
            <p>You hear of a change thirty days before it holds.</p>
            <ul>
              <li>Here, at the top of this page.</li>
              <li>In a mail, where we have your address.</li>
            </ul>
          </>
        ),
      },
    ],
  },
} satisfies Meta<typeof Article>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithContents: Story = {};
