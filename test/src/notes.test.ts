import { expect, it } from 'vitest';
import { sanitizeNote } from '../../src/build/sanitized-notes.ts';

it.each(
  Object.entries({
    '<b>a</b><i>b</i><em>c</em><strong>d</strong><br /><p>e</p><span>f</span>':
      '<b>a</b><i>b</i><em>c</em><strong>d</strong><br /><p>e</p><span>f</span>',
    '<script>alert(1)</script>ok': 'ok',
    '<img src="x" onerror="alert(1)" />': '',
    '<div><h1>a</h1></div>': 'a',
    '<p style="color:red" class="x" onclick="y()">a</p>': '<p>a</p>',
    '<a href="javascript:alert(1)">a</a>': '<a>a</a>',
    '<a href="https://x.example" rel="me">a</a>': '<a href="https://x.example" rel="me">a</a>',
    '<a href="https://x.example" target="_blank">a</a>':
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">a</a>',
    '<a href="/admin': '',
    'a < b & c': 'a &lt; b &amp; c',
  }),
)('notes: %s becomes %s (docs: Footer)', (html, clean) => {
  expect(sanitizeNote(html)).toBe(clean);
});
