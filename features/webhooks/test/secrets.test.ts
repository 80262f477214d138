import { expect, it } from 'vitest';
import { writer } from '#src/traces/written.ts';
import { mayBeKept } from '../staff.ts';

it('a trace does not keep the address of a webhook', () => {
  const event = { field: 'address', value: 'https://discord.com/api/webhooks/1/planted-secret' } as const;
  const line = mayBeKept.webhooks.events['field.changed'](event);
  expect(writer(true)(event, line as never)).toEqual({ field: 'address', value: 'https://hidden.invalid/' });
});
