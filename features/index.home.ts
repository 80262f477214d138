// One line a feature: its section of the home page (`src/views/home/home.tsx`).
export {};
