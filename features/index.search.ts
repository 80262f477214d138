// One line a feature: what it shows below the found skins for a search (`src/views/translator/besides.tsx`).
export { SearchLine as items } from './items/view/search-line.tsx';
