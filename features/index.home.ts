// One line a feature: its section of the home page, in this order (`src/views/home/home.tsx`).

export { Bots as bots } from './bots/view/home.tsx';
export { Guides as guides } from './guides/view/home.tsx';
