import type { Meta, StoryObj } from '@storybook/react-vite';
import { Words } from './words.tsx';

/** A page, not a state: what it says is no story of its own, so it does not run as one. */
const meta: Meta = { title: 'Words', tags: ['!test', '!autodocs'], render: () => <Words /> };
export default meta;

export const AllWords: StoryObj = { name: 'All words' };
