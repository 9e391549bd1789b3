/** Whose turn it is, from the widest group to the narrowest: those of each level take turns. */
export type Turn = readonly string[];

/** What waits; the inner group whose turn is next comes first. */
interface Group<T> {
  groups: Map<string, Group<T>>;
  items: T[];
}

/** A queue in which a group with many items, at any level, does not delay those of others. */
export function createTurnQueue<T>() {
  const all = createGroup<T>();
  let size = 0;
  return {
    size: () => size,
    add(turn: Turn, item: T): void {
      let group = all;
      for (const name of turn) {
        const inner = group.groups.get(name) ?? createGroup<T>();
        group.groups.set(name, inner);
        group = inner;
      }
      group.items.push(item);
      size += 1;
    },
    take(): T | undefined {
      if (size > 0) size -= 1;
      return takeOf(all);
    },
    /** Removes the newest item of the group that has most, at each level: at least two more than that of `turn`. */
    displace(turn: Turn): T | undefined {
      const displaced = displaceOf(all, turn);
      if (displaced !== undefined) size -= 1;
      return displaced;
    },
  };
}

const createGroup = <T>(): Group<T> => ({ groups: new Map(), items: [] });

function takeOf<T>({ groups, items }: Group<T>): T | undefined {
  const [turn] = groups;
  if (turn === undefined) return items.shift();
  const [name, group] = turn;
  const next = takeOf(group);
  groups.delete(name);
  if (group.groups.size > 0 || group.items.length > 0) groups.set(name, group);
  return next;
}

const countItems = <T>({ groups, items }: Group<T>): number =>
  [...groups.values()].reduce((sum, group) => sum + countItems(group), items.length);

/** `turn` is null in a group that has more than that of the newcomer. */
function displaceOf<T>({ groups, items }: Group<T>, turn: Turn | null): T | undefined {
  if (groups.size === 0) return turn === null ? items.pop() : undefined;
  const [ownName = "", ...inner] = turn ?? [];
  const own = groups.get(ownName) ?? createGroup<T>();
  const [[largestName, largest] = [ownName, own]] = [...groups].sort(
    ([, one], [, other]) => countItems(other) - countItems(one),
  );
  const isLarger = turn === null || countItems(largest) >= countItems(own) + 2;
  const [name, group] = isLarger ? [largestName, largest] : [ownName, own];
  const displaced = displaceOf(group, isLarger ? null : inner);
  if (countItems(group) === 0) groups.delete(name);
  return displaced;
}
