/** Most names have one place, and an array that begins empty has room for 17. */
export function addTo<Place>(known: Map<string, Place[]>, name: string, place: Place) {
  const places = known.get(name);
  if (places) places.push(place);
  else known.set(name, [place]);
}
