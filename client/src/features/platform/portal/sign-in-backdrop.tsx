import classes from "./sign-in-frame.module.css";

const rings = [120, 200, 280, 360, 440, 520];
const hubs = [
  { x: 440, y: 210, r: 5 },
  { x: 240, y: 210, r: 3 },
  { x: 440, y: 90, r: 3 },
  { x: 242, y: 408, r: 4 },
  { x: 548, y: 469, r: 3 },
  { x: 560, y: 210, r: 3 },
  { x: 128, y: 38, r: 3 },
];

/** A decorative drawing of a network. */
export function SignInBackdrop() {
  return (
    <svg className={classes.backdrop} viewBox="0 0 600 600" preserveAspectRatio="xMaxYMin slice" aria-hidden>
      <g fill="none" stroke="var(--mantine-color-white)" strokeOpacity="0.13">
        {rings.map((radius) => (
          <circle key={radius} cx="440" cy="210" r={radius} />
        ))}
        {hubs.slice(1).map(({ x, y }) => (
          <line key={`${x}-${y}`} x1="440" y1="210" x2={x} y2={y} strokeDasharray="2 6" />
        ))}
      </g>
      <g fill="var(--mantine-color-white)" fillOpacity="0.5">
        {hubs.map(({ x, y, r }) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  );
}
