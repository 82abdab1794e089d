import type { Meta, StoryObj } from '@storybook/react-vite';
import { Article, ArticleSection } from '#web/ui/primitives/article.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Article',
  component: Article,
  subcomponents: { ArticleSection },
  decorators: [pageDecorator],
} satisfies Meta<typeof Article>;
export default meta;

export const ArticleWithContents: StoryObj = {
  render: () => (
    <Article>
      <ArticleSection id="who" title="Who may play">
        <p>Everybody who is thirteen or older.</p>
      </ArticleSection>
      <ArticleSection id="changes" title="When this changes">
        <p>You hear of it thirty days before.</p>
      </ArticleSection>
    </Article>
  ),
};
