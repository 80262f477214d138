import { Link } from 'wouter';

export const order = 1;

/** The guides on the home page (docs: Home). */
export const Section = () => (
  <section>
    <h2>Guides</h2>
    <ul>
      <li>
        <Link href="/guides/oldbuilds" className="reach strong">
          Download Old Builds
        </Link>
        <p>Fetch an earlier build of the game from Steam, in five steps.</p>
      </li>
      <li>
        <Link href="/guides/datamining" className="reach strong">
          Get the Game's Files
        </Link>
        <p>Export a skin with RSX, in the form that Blender reads.</p>
      </li>
      <li>
        <Link href="/guides/importing" className="reach strong">
          Import into Blender
        </Link>
        <p>Size, materials, recolours and animation of an exported model.</p>
      </li>
    </ul>
    <p>The two planned guides, on datamining and on importing models into a 3D tool, are ready.</p>
  </section>
);
