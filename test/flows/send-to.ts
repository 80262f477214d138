/** Sends events to an actor, one after the other. */
export function sendTo<Event>(actor: { send(event: Event): void }, ...events: readonly NoInfer<Event>[]) {
  for (const event of events) actor.send(event);
}
