import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { ImageAnswer, ImageFacts, ThumbnailAnswer, ValueRef } from "../../worker/protocol.ts";
import { createQueryClient } from "../query-client.ts";
import { answeringRun } from "../testing/answering-run.ts";
import { askAgainForPictures, imageQuery, lookForMissing, thumbnailQuery } from "./image-queries.ts";

const image: ImageFacts = {
  key: "blobs/a.png",
  path: ["next_observation", "visual"],
  mediaType: "image/png",
  width: null,
  height: null,
  recorded: true,
};
const ref: ValueRef = {
  root: {
    kind: "transition",
    subject: { kind: "episode", episode: { path: "", episodeId: null } },
    ordinal: 0,
  },
  path: image.path,
};

const missing: ImageAnswer = { status: "missing", artifact: "blobs/a.png", sentence: "It is not there." };
const kind = { mediaType: "image/png", labelled: "image/png" };
const genuine = (): ImageAnswer => ({ status: "genuine", blob: new Blob(), ...kind, sha256: "a" });
const another = (sha256: string): ImageAnswer => ({
  status: "not-as-recorded",
  blob: new Blob(),
  ...kind,
  recordedSha256: "a",
  sha256,
});

const nothing = { bitmap: null, width: 0, height: 0 };
const noThumbnail: ThumbnailAnswer = { status: "missing", ...nothing };
function drawn(height: number): ThumbnailAnswer {
  return {
    status: "genuine",
    bitmap: { width: height, height, close: () => undefined },
    width: height,
    height,
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A picture in sight, of which the worker says `answer` at each time. */
function shown<Answer>(first: Answer) {
  const client = createQueryClient();
  let answer: Answer | Error = first;
  const run = answeringRun(() => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return {
    client,
    run,
    say: (next: Answer | Error) => {
      answer = next;
    },
    askAgain: async () => {
      askAgainForPictures(client, run);
      await settle();
    },
  };
}

describe("a picture", () => {
  it("that was missing is asked for again, and then shown", async () => {
    const { client, run, say, askAgain } = shown<ImageAnswer>(missing);
    const picture = new QueryObserver(client, imageQuery(run, image, ref));
    picture.subscribe(() => {});
    await settle();
    await askAgain();
    expect(picture.getCurrentResult().data).toEqual(missing);
    say(another("b"));
    await askAgain();
    expect(picture.getCurrentResult().data).toMatchObject({ status: "not-as-recorded" });
    const whole = genuine();
    say(whole);
    await askAgain();
    expect(picture.getCurrentResult().data).toBe(whole);
    expect(run.asked).toHaveLength(4);
  });

  it("that was read is not asked for again", async () => {
    const { client, run, askAgain } = shown<ImageAnswer>(genuine());
    await client.fetchQuery(imageQuery(run, image, ref));
    await askAgain();
    expect(run.asked).toHaveLength(1);
  });

  it("whose bytes were read keeps them when they cannot be had any more", async () => {
    const { client, run, say, askAgain } = shown<ImageAnswer>(another("b"));
    const picture = new QueryObserver(client, imageQuery(run, image, ref));
    picture.subscribe(() => {});
    await settle();
    const before = picture.getCurrentResult().data;
    for (const answer of [another("b"), missing]) {
      say(answer);
      await askAgain();
      expect(picture.getCurrentResult().data).toBe(before);
    }
    expect(run.asked).toHaveLength(3);
  });

  it("that was missing is asked for again when it is looked at some time later", async () => {
    const { client, run } = shown<ImageAnswer>(missing);
    const query = imageQuery(run, image, ref);
    await client.fetchQuery(query);
    const cached = client.getQueryCache().find({ queryKey: query.queryKey });
    if (cached === undefined) throw new Error("it is cached");
    await client.fetchQuery(query);
    expect(run.asked).toHaveLength(1);
    cached.setState({ dataUpdatedAt: Date.now() - 5_000 });
    await client.fetchQuery(query);
    expect(run.asked).toHaveLength(2);
  });
});

describe("a small picture", () => {
  it("that was missing is asked for again", async () => {
    const { client, run, say, askAgain } = shown(noThumbnail);
    const cell = new QueryObserver(client, thumbnailQuery(run, image, ref, 96));
    cell.subscribe(() => {});
    await settle();
    expect(cell.getCurrentResult().data?.status).toBe("missing");
    say(drawn(96));
    await askAgain();
    expect(cell.getCurrentResult().data).toMatchObject({ status: "genuine", height: 96 });
  });

  it("in another size is the one that was drawn already, for as long as it cannot be had", async () => {
    for (const answer of [noThumbnail, new Error("gone")]) {
      const { client, run, say, askAgain } = shown(drawn(96));
      await client.fetchQuery(thumbnailQuery(run, image, ref, 96));
      say(answer);
      const cell = new QueryObserver(client, thumbnailQuery(run, image, ref, 64));
      cell.subscribe(() => {});
      await settle();
      expect(cell.getCurrentResult()).toMatchObject({ isError: false, data: { height: 96 } });
      client.removeQueries({ queryKey: thumbnailQuery(run, image, ref, 96).queryKey });
      expect((await client.fetchQuery(thumbnailQuery(run, image, ref, 128))).height).toBe(96);
      say(drawn(64));
      await askAgain();
      expect(cell.getCurrentResult().data?.height).toBe(64);
      const asked = run.asked.length;
      await askAgain();
      expect(run.asked).toHaveLength(asked);
    }
  });

  it("of another picture stands in for none", async () => {
    const { client, run, say } = shown(drawn(96));
    await client.fetchQuery(thumbnailQuery(run, { ...image, key: "blobs/b.png" }, ref, 96));
    say(noThumbnail);
    expect(await client.fetchQuery(thumbnailQuery(run, image, ref, 64))).toEqual(noThumbnail);
  });
});

describe("pictures in sight that were missing", () => {
  /** Small pictures in sight, and a folder of which all files are there or none. */
  async function strip(keys: readonly string[]) {
    const client = createQueryClient();
    let there = false;
    const run = answeringRun((kind) =>
      kind === "image" ? (there ? genuine() : missing) : there ? drawn(96) : noThumbnail,
    );
    const cells = keys.map(
      (key) => new QueryObserver(client, thumbnailQuery(run, { ...image, key }, ref, 96)),
    );
    let changes = 0;
    for (const cell of cells) {
      // As what shows a picture: it is drawn anew only when there is another answer.
      cell.setOptions({ ...cell.options, notifyOnChangeProps: ["data"] });
      cell.subscribe(() => changes++);
    }
    await settle();
    changes = 0;
    return {
      client,
      run,
      statuses: () => cells.map((cell) => cell.getCurrentResult().data?.status),
      changes: () => changes,
      timesTold: () => cells.map((cell) => cell.getCurrentQuery().state.dataUpdateCount),
      putBack: () => {
        there = true;
      },
    };
  }

  it("are all asked for again when one of them is had", async () => {
    const { client, run, statuses, putBack } = await strip(["a", "b"]);
    putBack();
    await client.fetchQuery(imageQuery(run, { ...image, key: "b" }, ref));
    await settle();
    expect(statuses()).toEqual(["genuine", "genuine"]);
    expect(run.asked).toEqual(["thumbnail", "thumbnail", "image", "thumbnail", "thumbnail"]);
  });

  it("are left alone when another picture is had", async () => {
    const { client, run, putBack } = await strip(["a"]);
    putBack();
    await client.fetchQuery(imageQuery(run, { ...image, key: "b" }, ref));
    await settle();
    expect(run.asked).toEqual(["thumbnail", "image"]);
  });

  it("are looked for a few at a time and in turn, and nothing is drawn anew while they stay missing", async () => {
    const { client, run, statuses, changes, timesTold, putBack } = await strip([
      "a",
      "b",
      "c",
      "d",
      "e",
      "f",
    ]);
    const stage = new QueryObserver(client, imageQuery(run, image, ref));
    stage.subscribe(() => {});
    await settle();
    const before = stage.getCurrentResult().data;
    const look = async () => {
      const asked = run.asked.length;
      lookForMissing(client, run);
      // So long that the next look can tell what was asked for before.
      await new Promise((resolve) => setTimeout(resolve, 5));
      return run.asked.slice(asked);
    };
    expect(await look()).toEqual(["image", "thumbnail", "thumbnail", "thumbnail", "thumbnail"]);
    await look();
    expect(timesTold()).toEqual([3, 3, 2, 2, 2, 2]);
    expect(changes()).toBe(0);
    expect(stage.getCurrentResult().data).toBe(before);
    expect(run.asked).toHaveLength(7 + 2 * 5);
    putBack();
    await look();
    await settle();
    expect(new Set(statuses())).toEqual(new Set(["genuine"]));
    expect(stage.getCurrentResult().data?.status).toBe("genuine");
    expect(await look()).toEqual([]);
  });
});
