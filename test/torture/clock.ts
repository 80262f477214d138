// Loaded before the product: its clock is wrong by up to a day, by a different amount at each reading.
const DAY = 24 * 3_600_000;
const right = Date.now.bind(Date);
Date.now = () => right() + Math.round((Math.random() * 2 - 1) * DAY);
