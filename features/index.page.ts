// One line a feature: the files of its public pages.
export {};
